import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { below, from, capitals, gridOf, smallPrint, lineOf } from '../styles.ts';
import { visuallyHidden } from '../visually-hidden.tsx';

type TimetableRow = {
  /** The first cell: 'Brooklyn Heights'. */
  name: ReactNode;
  /** One cell per column after the first. */
  cells: readonly ReactNode[];
};

export type TimetableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly TimetableRow[];
  footnote?: ReactNode;
};

const figure = css`
  ${gridOf('xs')}
  border-block: var(--rule-double);
  padding-block: var(--space-s);
  @media print {
    break-inside: avoid;
  }
`;

/* Its parts name their roles, which some browsers take from a table that is displayed as a list. */
const table = css`
  width: 100%;
  /* Collapsed dotted borders have gaps in WebKit. */
  border-spacing: 0;
  line-height: 1.35;
  & :is(th, td) {
    padding: 0.65em 1em 0.65em 0;
    text-align: start;
    vertical-align: top;
    text-wrap: balance;
    border-top: 1px dotted var(--color-rule-strong);
  }
  & thead th {
    border-top: 0;
    padding-block: 0.3em;
    ${capitals}
    letter-spacing: 0.08em;
    color: var(--color-text-muted);
  }
  & tbody th {
    font-weight: 650;
  }
`;

/* Each row is a list, and each cell starts with its column's name. */
const list = css`
  & thead {
    ${visuallyHidden}
  }
  &,
  & tbody,
  & tr {
    display: block;
  }
  & tr {
    padding-block: var(--space-xs);
    border-top: 1px dotted var(--color-rule-strong);
  }
  & tbody :is(th, td) {
    ${lineOf('1.5em', 'normal', 'space-between')}
    padding: 0.2em 0;
    border: 0;
  }
  & tbody th {
    font-family: var(--font-display);
  }
  & td {
    text-align: end;
  }
  & td::before {
    content: attr(data-column);
    flex: none;
    color: var(--color-text-muted);
  }
`;

const listed = css`
  @media ${below.twoLists} {
    ${list}
  }
`;

/* Many columns have no room on a tablet. */
const listedInPairs = css`
  @media screen and ${below.laptop} {
    ${list}
  }
  @media screen and ${from.tablet} and ${below.laptop} {
    & tbody {
      ${gridOf('0 xl', { always: 2 })}
    }
  }
`;

/** A table with more columns than this is a list on tablets, too. */
const MAX_COLUMNS = 5;

const title = css`
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: 560;
`;

const small = css`
  ${smallPrint}
  line-height: 1.4;
`;

/** A table in the style of a railway timetable. On small screens it becomes a list per row. */
export function Timetable({ caption, columns, rows, footnote }: TimetableProps) {
  const captionId = useId();
  return (
    <div css={figure}>
      <p css={title} id={captionId}>
        {caption}
      </p>
      <table
        css={[table, columns.length > MAX_COLUMNS ? listedInPairs : listed]}
        role="table"
        aria-labelledby={captionId}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row">
              <th role="rowheader">{row.name}</th>
              {row.cells.map((cell, column) => (
                <td key={column} role="cell" data-column={columns[column + 1]}>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footnote ? <p css={small}>{footnote}</p> : null}
    </div>
  );
}
