/** One line of the table that `npm start` ends with. */
export interface AddressRow {
  readonly what: string
  readonly address: string
  readonly note?: string
}

/** Lines up names, addresses and notes in columns. */
export function toAddressTable(rows: readonly AddressRow[]): string {
  const width = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  const whatWidth = width(rows.map(({ what }) => what))
  const addressWidth = width(rows.map(({ address }) => address))
  return rows
    .map(({ what, address, note = '' }) =>
      `  ${what.padEnd(whatWidth)}  ${address.padEnd(addressWidth)}  ${note}`.trimEnd(),
    )
    .join('\n')
}

/**
 * Returns the row of a server's console; none where it is switched off.
 * @param setting the variable that switches it, as it is set
 */
export function consoleRows(what: string, serverUrl: string, setting: string | undefined): AddressRow[] {
  const note = 'for who runs it; the link of its first owner is above'
  return setting === 'off' ? [] : [{ what, address: `${serverUrl}/console`, note }]
}

/** An address with everything left out that could be a key or a password. */
export function hideSecrets(address: string): string {
  const [first = '', ...others] = address.split(',')
  const { protocol, host } = new URL(first.trim())
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${protocol}//${host}${more}`
}
