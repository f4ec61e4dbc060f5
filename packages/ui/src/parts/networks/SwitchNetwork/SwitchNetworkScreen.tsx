import type { ModalErrorCode, Task } from '@foyer/core/kernel'
import { refreshIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ConnectingPanel } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { switchNetworkText } from '../text/en.ts'

export interface SwitchNetworkScreenProps {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly task: Task
  /** The embedded wallet switches without an approval. */
  readonly isEmbedded?: boolean
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** The progress of a switch to a network. */
export function SwitchNetworkScreen(props: SwitchNetworkScreenProps) {
  const { name, imageUrl, task, isEmbedded, onRetry, onCancel } = props
  const t = useLocalText(switchNetworkText)
  const hasFailed = task.status === 'failed' || task.status === 'idle'
  const hint = !hasFailed && isEmbedded ? t('switchingTo', { network: name }) : t(hintKey(task))
  const canRetry = hasFailed && !(task.status === 'failed' && task.error.code === 'network_not_found')
  return (
    <ConnectingPanel
      state={hasFailed ? 'failed' : task.status === 'done' ? 'done' : 'waiting'}
      name={name}
      imageUrl={imageUrl}
      shape="circle"
      title={hasFailed ? t('switchDeclined') : t('approveInWallet')}
      hint={hint}
    >
      {canRetry && (
        <Button
          size="lg"
          isFullWidth
          iconStart={refreshIcon}
          data-testid="connecting-retry"
          onClick={onRetry}
        >
          {t('tryAgain')}
        </Button>
      )}
      {task.status !== 'done' && (
        <Button variant="secondary" size="lg" isFullWidth data-testid="connecting-cancel" onClick={onCancel}>
          {t(hasFailed ? 'back' : 'cancel')}
        </Button>
      )}
    </ConnectingPanel>
  )
}

function hintKey(task: Task): 'switchDeclinedHint' | 'acceptSwitch' | ModalErrorCode {
  if (task.status === 'idle') return 'aborted'
  if (task.status !== 'failed') return 'acceptSwitch'
  return task.error.code === 'user_rejected' ? 'switchDeclinedHint' : task.error.code
}
