import type { ErrorInfo, ModalErrorCode, Task } from '@foyer/core/kernel'
import type { connectingText } from '../../text/connectingText.ts'
import type { TextOf } from '../../text/text.ts'
import type { ConnectingPanelProps } from './ConnectingPanel.tsx'
import { NAME_MARK } from './TextWithName.tsx'

/** The texts of a connecting view. A title may contain `NAME_MARK`. */
export interface ConnectingWords {
  readonly state: ConnectingPanelProps['state']
  readonly title: string
  readonly hint?: string
  readonly canRetry: boolean
}

/** The texts for the state of a connection (clauses state-4, state-5, state-8, error-3, error-6). */
export function connectingWords(
  t: TextOf<typeof connectingText>,
  task: Task,
  isSlow: boolean,
): ConnectingWords {
  switch (task.status) {
    case 'pending':
      return {
        state: 'waiting',
        title: t('continueIn', { wallet: NAME_MARK }),
        hint: t(isSlow ? 'walletIsSlow' : 'acceptInWallet'),
        canRetry: false,
      }
    case 'done':
      return { state: 'done', title: t('connectedTitle'), canRetry: false }
    case 'idle':
      return { state: 'attention', title: t('connectionStopped'), hint: t('aborted'), canRetry: true }
    case 'failed':
      return failedWords(t, task.error)
  }
}

function failedWords(t: TextOf<typeof connectingText>, { code }: ErrorInfo): ConnectingWords {
  const special: Partial<Record<ModalErrorCode, ConnectingWords>> = {
    user_rejected: {
      state: 'failed',
      title: t('connectionDeclined'),
      hint: t('connectionDeclinedHint'),
      canRetry: true,
    },
    request_pending: {
      state: 'attention',
      title: t('openIn', { wallet: NAME_MARK }),
      hint: t('request_pending'),
      canRetry: true,
    },
    already_linked: {
      state: 'attention',
      title: t('alreadyLinked', { wallet: NAME_MARK }),
      canRetry: false,
    },
    connector_not_found: {
      state: 'failed',
      title: t('connector_not_found'),
      hint: t('connectorNotFoundHint'),
      canRetry: false,
    },
  }
  return (
    special[code] ?? {
      state: 'failed',
      title: t('connectionError'),
      hint: t(code),
      canRetry: true,
    }
  )
}
