import { QueryClient, QueryClientProvider, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useQueryList } from './useQueryList.js';

interface ListProps {
  readonly names: string;
  readonly report: (names: string, answers: string) => void;
}

/** A list of answers, one a name. */
function List({ names, report }: ListProps) {
  const answers = useQueryList({
    queries: [...names].map((name) => ({ queryKey: [name], queryFn: () => name })),
    combine: join,
  });
  report(names, answers);
  return <p>{answers}</p>;
}

function join(results: readonly UseQueryResult<string>[]): string {
  return results.map(({ data }) => data ?? '').join('');
}

/** Brings another answer to the first name after a new list was rendered, and before its effects. */
function Disturbance({ names }: { readonly names: string }) {
  const client = useQueryClient();
  if (names !== 'a' && client.getQueryData(['a']) === 'a') client.setQueryData(['a'], 'A');
  return null;
}

function Page({ report }: Pick<ListProps, 'report'>) {
  const [names, setNames] = useState('a');
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setNames('abc'))}>
        More
      </button>
      <List names={names} report={report} />
      <Disturbance names={names} />
    </>
  );
}

test('answers are those of the names in every render, whenever one of them comes', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const name of 'abc') client.setQueryData([name], name);
  const report = vi.fn<ListProps['report']>();
  const screen = await render(
    <QueryClientProvider client={client}>
      <Page report={report} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('Abc')).toBeVisible();
  const rendered = report.mock.calls.map(([names, answers]) => [names, answers.toLowerCase()]);
  expect(rendered.filter(([names, answers]) => names !== answers)).toEqual([]);
});

test('a name that stands twice has its answer at both places, and is asked for once', async () => {
  const report = vi.fn<ListProps['report']>();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <List names="abab" report={report} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('abab')).toBeVisible();
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('Duplicate Queries'))).toEqual([]);
  warn.mockRestore();
});
