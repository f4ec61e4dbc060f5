import type { FoyerProviderProps } from '@foyer/react'

/** The settings in the address of the page. */
export interface Settings {
  readonly options: NonNullable<FoyerProviderProps['options']>
  /** The owner of the elements that the page of cases shows; the page itself when missing. */
  readonly compat: string | undefined
}

/** Reads the settings of the page from its address: `?gateway=`, `?networks=`, `?relay=`. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  const list = (name: string) => query.get(name)?.split(',')
  const gatewayUrl = query.get('gateway')
  const networks = list('networks')?.map(Number)
  const relayUrls = list('relay')
  return {
    options: {
      ...(gatewayUrl ? { gatewayUrl, projectId: 'dev' } : {}),
      ...(networks ? { networks } : {}),
      ...(relayUrls ? { relayUrls } : {}),
    },
    compat: query.get('compat') ?? undefined,
  }
}
