import { ModalError, type PolkadotAccount, type PolkadotProvider } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { createAccountSession, toAccounts } from '../accountSession.ts'
import type { FamilyInput, FamilyProvider } from '../familyProvider.ts'

/** A wallet of Polkadot on another device, and its current session. */
export type PolkadotWallet = FamilyProvider<PolkadotProvider>

const FAMILY = {
  namespace: 'polkadot',
  address: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  changes: ['accountsChanged'],
} as const
/** Longer than any text that is signed. */
const HEX_MAX_CHARS = 1_000_000

/**
 * Creates the provider of a wallet on another device: to the page it is what an extension gives. Wire methods: polkadot_signMessage.
 */
export function createPolkadotWallet(input: FamilyInput): PolkadotWallet {
  const session = createAccountSession(input, FAMILY)
  const { listeners, peer, toFamily } = session
  const get = async () => toAccounts(session)

  return toFamily<PolkadotProvider>(
    Object.freeze({
      accounts: Object.freeze({
        get,
        subscribe(listener: (accounts: readonly PolkadotAccount[]) => void) {
          const tell = () => listener(toAccounts(session))
          for (const event of ['accountsChanged', 'disconnect']) listeners.on(event, tell)
          return () => {
            for (const event of ['accountsChanged', 'disconnect']) listeners.removeListener(event, tell)
          }
        },
      }),
      signer: Object.freeze({
        async signRaw({ address, data }: { readonly address: string; readonly data: string }) {
          const chainId = session.networkOf((account) => account.address === address)
          const params = { address, message: toText(data) }
          const answer = await session.ask({ chainId, method: 'polkadot_signMessage', params })
          // Some wallets answer with the signature alone. Whether it is one, the adapter checks.
          return { signature: String(isRecord(answer) ? answer.signature : answer) }
        },
      }),
      peer,
    }),
  )
}

/** The text of the bytes that an extension would sign: wallets on other devices take texts. */
function toText(hex: string): string {
  if (hex.length > HEX_MAX_CHARS || !/^0x(?:[\da-f]{2})*$/i.test(hex)) {
    throw new ModalError({ code: 'unsupported_method', message: 'These are no bytes in hex.' })
  }
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ModalError({ code: 'unsupported_method', message: 'The wallet signs texts alone.' })
  }
}
