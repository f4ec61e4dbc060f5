import { factorRoutes } from '@foyer/api'
import { isGuardedWrap, toHex } from '@foyer/secure-protocol'
import { EVM_PATHS, solanaAddress, wordsOf } from '../../custody/createSecrets.ts'
import { checksumAddress, evmAddress } from '../../custody/evmAddress.ts'
import { wipe } from '../../custody/wipe.ts'
import { chainNames } from '../../lib/chains.ts'
import { isUnreachable, ServerFailure } from '../../servers/serverFailure.ts'
import { currentRow, openSecrets } from '../../wallet/openWallet.ts'
import type { PageSession } from '../pageSession.ts'

/** A wallet that is open for export. Texts are made while they are shown, and are never kept. */
export interface OpenExport {
  words(): readonly string[]
  /** The private key of the account, as other wallets take it. */
  privateKey(): string
  places(): WalletPlaces
  /** Overwrites it. */
  close(): void
}

/** The derivation paths and addresses under which other wallets find the accounts. None of it is secret. */
export interface WalletPlaces {
  readonly account: { readonly address: string; readonly path: string }
  readonly smartAccountOwner: { readonly address: string; readonly path: string }
  readonly solana: { readonly address: string; readonly path: string }
  readonly networks: readonly string[]
}

/**
 * Opens the wallet for export. It takes a code of the last minutes, and where the wallet has a second factor that one, which the
 * vault asks for and mails. @throws ServerFailure login_required, factor_required
 */
export async function openExport(session: PageSession): Promise<OpenExport> {
  const { context, device, wallet: handed, code } = session
  if (!handed || code.leftMs() === 0) throw new ServerFailure('login_required', 'Please type a new code')
  const { row, jkt } = await device.get()
  const wallet = await currentRow(context, jkt, handed).catch((error: unknown) => {
    // Without the gateway the vault opens a wallet that is not guarded.
    if (isUnreachable(error)) return handed
    throw error
  })
  // The opening share of a guarded wallet is the vault's word, and more than that.
  if (!isGuardedWrap(wallet.wrapDa)) await askVault(session)
  const opening = { exportLogin: code.login(), askRecoveryFactor: context.askRecoveryFactor }
  const secrets = await openSecrets(context, row, jkt, wallet, opening)
  return {
    words: () => wordsOf(secrets.entropy),
    privateKey: () => `0x${toHex(secrets.eoa)}`,
    places: () => ({
      account: { address: checksumAddress(evmAddress(secrets.eoa)), path: EVM_PATHS.eoa },
      smartAccountOwner: { address: checksumAddress(evmAddress(secrets.owner)), path: EVM_PATHS.owner },
      solana: { address: solanaAddress(secrets.solana), path: "m/44'/501'/0'/0'" },
      networks: chainNames(),
    }),
    close: () => wipe(secrets),
  }
}

/** Asks the vault whether the words may be shown. A vault that is away keeps nobody from their own wallet. */
async function askVault({ context, wallet, code }: PageSession): Promise<void> {
  const login = code.login()
  if (!wallet || login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  const body = { walletId: wallet.binding.walletId, login }
  await context.vault.call(factorRoutes.allowExport, body).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
  })
}
