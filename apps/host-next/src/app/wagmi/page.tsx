import { headers } from 'next/headers'
import { cookieToInitialState } from 'wagmi'
import { createWagmiConfig } from './createWagmiConfig.ts'
import { WagmiPage } from './WagmiPage.tsx'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

// biome-ignore lint/style/noDefaultExport: Next takes the default export
export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { gateway } = await searchParams
  const initialState = cookieToInitialState(createWagmiConfig(), (await headers()).get('cookie'))
  return (
    <WagmiPage initialState={initialState} gatewayUrl={typeof gateway === 'string' ? gateway : undefined} />
  )
}
