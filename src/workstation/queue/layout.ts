/** table: the whole window. column: beside an open bill. */
export type Layout = 'table' | 'column'
