import { type PairingState, WALLET_HINT_MS } from '@foyer/core/kernel'
import type { WalletPlatform } from '@foyer/core/wallets'
import { useHasHeld } from '../../hooks/useHasHeld.ts'
import { useHasWaited } from '../../hooks/useHasWaited.ts'
import { useIsVisible } from '../../hooks/useIsVisible.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { toPairingTask } from './pairingTask.ts'

const QR_DELAY_MS = 200
/** An app that opens takes the page out of sight sooner. Nobody shall be left for five seconds with a tap that did nothing. */
const STUCK_MS = 3_000

/** The state of connecting in one way, and its pairing link (clauses connecting-12, state-4). */
export function usePairing(platform: WalletPlatform, walletId: string | undefined) {
  const task = useModalState((state) => state.tasks.connectWallet)
  const pairing: PairingState = useModalState((state) => state.pairing.now)
  const isWaiting = task.status === 'pending' || task.status === 'idle'
  const isSlow = useHasWaited(isWaiting, WALLET_HINT_MS)
  const hasLink = pairing.status === 'ready'
  const isShown = useHasHeld(hasLink, QR_DELAY_MS)
  const hasOpened = useModalState((state) => state.pairing.openedId === walletId)
  const isVisible = useIsVisible()
  const isStuck = useHasWaited(isWaiting && hasOpened && isVisible && platform === 'mobile', STUCK_MS)
  return {
    task: toPairingTask({ platform, task, pairing, isSlow }),
    isSlow,
    hasLink,
    hasOpened,
    isStuck,
    uri: isShown && pairing.status === 'ready' ? pairing.uri : undefined,
  }
}
