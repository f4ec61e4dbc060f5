import type { MoveFacts } from '@foyer/core/move'

/** The facts that the screen shows, and the acts that it offers. */
export interface MoveAssetsScreenProps {
  readonly facts: MoveFacts
  readonly networkImageUrl: string | undefined
  readonly onChoose: (id: string, isChosen: boolean) => void
  /** Asks the wallet, or looks again at a batch that was sent. */
  readonly onConfirm: () => void
  /** Reads the assets and their fee again. */
  readonly onLoad: () => void
  /** Forgets the batch that has ended. */
  readonly onAgain: () => void
  readonly onNetworks: () => void
  readonly onExplorer: (url: string) => void
  readonly onLeave: () => void
}
