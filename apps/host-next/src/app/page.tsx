import { CompatPage } from './CompatPage.tsx'
import { HostPage } from './HostPage.tsx'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads the options in the address of the page, which the server knows as well as the browser: `?gateway=`, `?networks=`. */
function readOptions(query: Query) {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : undefined
  }
  const gatewayUrl = text('gateway')
  return {
    ...(gatewayUrl ? { gatewayUrl, projectId: 'dev' } : {}),
    networks: text('networks')?.split(',').map(Number) ?? [1],
    relayUrls: text('relay')?.split(',') ?? [],
  }
}

// biome-ignore lint/style/noDefaultExport: Next takes the default export
export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const query = await searchParams
  if (typeof query.compat === 'string') return <CompatPage subject={query.compat} />
  return <HostPage options={readOptions(query)} />
}
