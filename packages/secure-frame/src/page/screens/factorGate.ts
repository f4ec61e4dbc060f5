import { type FactorPurpose, factorRoutes } from '@foyer/api'
import type { Shell } from '../../lib/ui/shell.ts'
import { isUnreachable } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import { askForRecoveryFactor } from './recoveryFactorScreen.ts'

/** The action that follows once the second factor was shown, and the target of going back. */
export interface FactorGate {
  readonly purpose: FactorPurpose
  readonly onShown: () => void
  readonly onBack: () => void
}

/**
 * Goes on at once for a wallet without a second factor, and asks for it otherwise. It only asks: the vault refuses without it
 * what it guards.
 */
export function withFactor(shell: Shell, session: PageSession, gate: FactorGate): void {
  const { purpose, onShown, onBack } = gate
  const { wallet, context, code } = session
  if (!wallet) return onBack()
  const { walletId } = wallet.binding
  const signal = shell.enter()
  const askRecoveryFactor: typeof context.askRecoveryFactor = async (...ask) => {
    // Somebody went back meanwhile: a question must not come over what they look at now.
    signal.throwIfAborted()
    return askForRecoveryFactor(shell, session, { ask, onBack })
  }
  const load = async () => {
    const factors = await context.vault.call(factorRoutes.listFactors, { walletId }).then(
      (listed) => listed.factors,
      (error: unknown) => {
        // A vault that is away keeps nobody from what needs no vault, and refuses what does by itself.
        if (isUnreachable(error)) return []
        throw error
      },
    )
    if (signal.aborted) return
    if (factors.length === 0) return onShown()
    const login = code.login()
    const { showFactor } = await import('../../wallet/factors/showFactor.ts')
    const query = { walletId, purpose, ...(login !== undefined && { login }) }
    await showFactor({ vault: context.vault, askRecoveryFactor }, query)
    onShown()
  }
  shell.show({
    title: shell.texts.titleFactor,
    onBack,
    body: [drawLoaded(shell, { session, signal, load, draw: () => [] })],
  })
}
