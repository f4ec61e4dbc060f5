import { Button, walletIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'
import { EmptyState } from '../../widgets/EmptyState.tsx'

/** Stands where an account would be, and leads to one. */
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
