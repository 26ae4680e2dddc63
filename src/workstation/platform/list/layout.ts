/** table: a line a bill, in columns. column: two lines a bill, beside an open bill or in a narrow window. */
export type Layout = 'table' | 'column'
