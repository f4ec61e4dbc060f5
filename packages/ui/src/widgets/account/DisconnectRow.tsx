import { disconnectIcon } from '../../atoms/icons.ts'
import { ListRow, RowIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'

export interface DisconnectRowProps {
  readonly isDisconnecting: boolean
  readonly onDisconnect: () => void
}

/** The row that disconnects the account. */
export function DisconnectRow({ isDisconnecting, onDisconnect }: DisconnectRowProps) {
  const t = useLocalText(accountText)
  return (
    <ListRow
      data-testid="disconnect"
      media={<RowIcon icon={disconnectIcon} tone="danger" />}
      title={t(isDisconnecting ? 'disconnecting' : 'disconnect')}
      isLoading={isDisconnecting}
      onClick={onDisconnect}
    />
  )
}
