import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../classNames.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { ScrollRegion } from '../scroll-region/index.js';

/** With more columns a table is wider than a phone. */
const MAX_PHONE_COLUMNS = 4;
/** More cards than a page should be made long by. */
const MAX_CARDS = 25;

/** A text, and the unit of its figures. */
type Heading = string | readonly [text: string, unit: string];

interface RecordRow {
  readonly key: string;
  /** One a heading, `''` where the row has none; the first one names the row. */
  readonly cells: readonly ReactNode[];
  /** What the row describes never comes to pass. */
  readonly isOver?: boolean | undefined;
}

interface RecordTableProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  readonly caption: string;
  /** Screen readers alone have it otherwise. */
  readonly isCaptionShown?: boolean | undefined;
  readonly headings: readonly Heading[];
  readonly rows: readonly RecordRow[];
  /** Columns from the first on that hold text and stand at the start; 1 when absent. */
  readonly texts?: number | undefined;
  /** Shows all rows of a table, however many; without it the rows scroll below their headings. */
  readonly isWhole?: boolean | undefined;
}

/**
 * What is, was or is to be, a row each, without order or choice: a table, and cards where a phone is too narrow for it.
 * `data-over` marks rows that never come to pass.
 */
export function RecordTable(props: RecordTableProps) {
  const isWide = useMedia(TABLE_UP);
  return isWide || props.headings.length <= MAX_PHONE_COLUMNS ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ caption, isCaptionShown, headings, rows, texts = 1, isWhole, className, ...rest }: RecordTableProps) {
  const alignOf = (column: number) => (column < texts ? 'start' : undefined);
  return (
    <ScrollRegion
      {...rest}
      className={classNames('tb-table-frame', !isWhole && 'tb-scroll', className)}
      label={caption}
    >
      <table className="tb-table tb-records">
        <caption className={isCaptionShown ? undefined : 'tb-sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th key={String(heading)} scope="col" data-align={alignOf(column)}>
                {headingText(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures], isOver }) => (
            <tr key={key} data-over={isOver || undefined}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={String(headings[index + 1])} data-align={alignOf(index + 1)}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A card has every figure under its heading; what names the row is its title. */
function Cards({ caption, isCaptionShown, headings, rows, texts: _, isWhole: __, ...rest }: RecordTableProps) {
  const list = (
    <ul className="tb-cards" aria-label={caption}>
      {rows.map(({ key, cells: [name, ...figures], isOver }) => (
        <li key={key} className="tb-card tb-record" data-over={isOver || undefined}>
          {/* A number alone says nothing: "3" is round 3. */}
          <b>
            <span className="tb-hint">{headingText(headings[0])}</span> {name}
          </b>
          <dl>
            {figures.map(
              (figure, index) =>
                figure !== '' && (
                  <div key={String(headings[index + 1])}>
                    <dt>{headingText(headings[index + 1])}</dt>
                    <dd>{figure}</dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
  return (
    <section {...rest}>
      {isCaptionShown && <p className="tb-hint">{caption}</p>}
      {rows.length > MAX_CARDS ? (
        <ScrollRegion className="tb-scroll" label={caption}>
          {list}
        </ScrollRegion>
      ) : (
        list
      )}
    </section>
  );
}

function headingText(heading: Heading = ''): ReactNode {
  if (typeof heading === 'string') return heading;
  const [text, unit] = heading;
  return (
    <>
      {text} <bdi>{unit}</bdi>
    </>
  );
}
