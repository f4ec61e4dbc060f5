import { networkImage } from '@foyer/core/marks'
import { chooseMovedAsset, confirmMove, loadMove, selectMove, startMoveAgain } from '@foyer/core/move'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { MoveAssetsScreen } from './MoveAssetsScreen.tsx'

/** Moves the assets of an embedded wallet's smart account to its ordinary address (decision 0049). */
export function MoveAssetsView() {
  const modal = useModal()
  const { router, platform } = modal
  const facts = useModalState(selectMove)
  const [load, choose, confirm, again] = [
    useFlow(loadMove),
    useFlow(chooseMovedAsset),
    useFlow(confirmMove),
    useFlow(startMoveAgain),
  ]
  return (
    <MoveAssetsScreen
      facts={facts}
      networkImageUrl={networkImage(modal.api, facts.network)}
      onChoose={(id, isChosen) => choose({ id, isChosen })}
      onConfirm={() => confirm()}
      onLoad={() => load({})}
      onAgain={() => again()}
      onNetworks={() => router.push('Networks')}
      onExplorer={(url) => platform.openLink(url, '_blank')}
      onLeave={() => router.pop() || router.close()}
    />
  )
}
