import { walletIcon } from '../../atoms/icons.ts'
import { Button } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'

/** Shown instead of an account, with a button to connect. */
export function NotConnected({ onConnect }: { readonly onConnect: () => void }) {
  const t = useLocalText(accountText)
  return (
    <EmptyState icon={walletIcon} title={t('notConnected')} hint={t('notConnectedHint')}>
      <Button onClick={onConnect} data-testid="account-connect">
        {t('titleConnect')}
      </Button>
    </EmptyState>
  )
}
