import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addScreenTexts, createI18n, loadTexts } from '../i18n/createI18n.js';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { ExportMenu } from './ExportMenu.js';

test('B10 a file that is made before anything else of a list has its headings in words', async () => {
  const i18n = createI18n({ locale: 'de-DE' });
  // What the page of a list waits for.
  await Promise.all([addScreenTexts(i18n, 'form'), addScreenTexts(i18n, 'lists')]);
  const made: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:';
  });
  onTestFinished(() => create.mockRestore());
  const { list, detail, csv } = await loadTexts('de-DE');
  const screen = await render(
    <SandboxProvider session={createSandboxSession()} i18n={i18n}>
      <ExportMenu rows={[]} tab="ongoing" />
    </SandboxProvider>,
  );
  await screen.getByRole('button', { name: list.export }).click();
  await screen.getByRole('menuitem', { name: list.export_bots }).click();
  await expect.poll(() => made).toHaveLength(1);
  expect(await made[0]?.text()).toContain(`${list.bot},${detail.id},${list.kind},`);
  expect(await made[0]?.text()).toContain(csv.currency);
});
