/** The chains that the journeys use. */
export const CHAINS = [
  { chainId: 1, name: 'Ethereum' },
  { chainId: 8453, name: 'Base' },
] as const

/** Where everything that was started for the tests can be reached. */
export interface Addresses {
  readonly hostUrl: string
  readonly demoUrl: string
  readonly gatewayUrl: string
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[]
}

const VARIABLE = 'FOYER_E2E_ADDRESSES'

/** Hands the addresses to the workers, which inherit the environment. */
export function writeAddresses(addresses: Addresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses)
}

/** The addresses, in a worker. */
export function readAddresses(): Addresses {
  const text = process.env[VARIABLE]
  if (!text)
    throw new Error('The journeys need what e2e/globalSetup.ts starts: run them by `npx playwright test`')
  return JSON.parse(text) as Addresses // written above
}
