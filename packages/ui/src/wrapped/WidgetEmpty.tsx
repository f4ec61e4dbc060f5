import { openModal, selectActiveAccount } from '@foyer/core/kernel'
import { walletIcon } from '../atoms/icons.ts'
import { Button, Icon, Text } from '../atoms/index.ts'
import { useModal } from '../hooks/modalContext.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { accountText } from '../text/accountText.ts'
import { WidgetCard } from './WidgetCard.tsx'
import css from './WidgetEmpty.module.css'

/** `coming`: an account of the last visit is being restored. */
export type Presence = 'none' | 'coming' | 'there'

/** Whether there is an account to show. */
export function usePresence(): Presence {
  return useModalState((state) =>
    selectActiveAccount(state) ? 'there' : state.accounts.status === 'reconnecting' ? 'coming' : 'none',
  )
}

/** Shown while no wallet is connected: what the page has put in the slot `empty`, or a button to connect one. */
export function WidgetEmpty({ layout }: { readonly layout: 'row' | 'list' }) {
  const modal = useModal()
  const t = useLocalText(accountText)
  return (
    <WidgetCard layout="row" data-testid="widget-empty">
      <div className={css.root} data-layout={layout} part="empty">
        <slot name="empty">
          <span className={css.icon}>
            <Icon icon={walletIcon} size={20} />
          </span>
          <Text size="small" tone="secondary" className={css.text}>
            {t('notConnected')}
          </Text>
          <Button
            size="sm"
            variant="secondary"
            data-testid="widget-connect"
            onClick={() => openModal(modal, { view: 'Connect' })}
          >
            {t('titleConnect')}
          </Button>
        </slot>
      </div>
    </WidgetCard>
  )
}
