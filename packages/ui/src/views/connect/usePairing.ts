import { type PairingState, WALLET_HINT_MS, type WalletPlatform } from '@foyer/core'
import { useIsLate } from '../../hooks/useIsLate.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useSteady } from '../../hooks/useSteady.ts'
import { toPairingTask } from './pairingTask.ts'

const QR_DELAY_MS = 200

/** How a connection by one way stands, and the link it goes by (clauses connecting-12, state-4). */
export function usePairing(platform: WalletPlatform, walletId: string | undefined) {
  const task = useModalState((state) => state.tasks.connectWallet)
  const pairing: PairingState = useModalState((state) => state.pairing.now)
  const isWaiting = task.status === 'pending' || task.status === 'idle'
  const isLate = useIsLate(isWaiting, WALLET_HINT_MS)
  const hasLink = pairing.status === 'ready'
  const isShown = useSteady(hasLink, QR_DELAY_MS)
  return {
    task: toPairingTask({ platform, task, pairing, isLate }),
    isLate,
    hasLink,
    hasOpened: useModalState((state) => state.pairing.openedId === walletId),
    uri: isShown && pairing.status === 'ready' ? pairing.uri : undefined,
  }
}
