import { ModalError } from '@foyer/core/ports'

/** Codes of the protocol, and the codes of EIP-1193 that the adapter reads. */
const CODES: Readonly<Record<number, number>> = {
  // The wallet does not know the authorisation, or the visitor declined it.
  [-1]: 4001,
  // The visitor declined to sign.
  [-3]: 4001,
}

/** The error of a wallet, as the adapter reads those of wallets in the page. */
export class MobileWalletError extends Error {
  override readonly name = 'MobileWalletError'
  /** The code of the protocol. */
  readonly protocolCode: number
  readonly code: number

  constructor(protocolCode: number, message: string) {
    super(message)
    this.protocolCode = protocolCode
    this.code = CODES[protocolCode] ?? -32_603
  }
}

/** No app has opened for the link. */
export const missing = () =>
  new ModalError({
    code: 'wallet_not_installed',
    message: 'No app on this device has opened for the link of Solana wallets.',
  })

/** The session with a wallet broke off, or never began. */
export const lost = (message: string) => new ModalError({ code: 'connection_failed', message })
