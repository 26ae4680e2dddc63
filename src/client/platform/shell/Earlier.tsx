interface EarlierProps {
  /** The list as it was asked for. */
  list: { hasNextPage: boolean; isFetching: boolean; fetchNextPage(): unknown }
}

/** The way to the rows before those that are shown; nothing where there are none. */
export const Earlier = ({ list: { hasNextPage, isFetching, fetchNextPage } }: EarlierProps) =>
  hasNextPage && (
    <div className="actions">
      <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
        Show earlier ones
      </button>
    </div>
  )
