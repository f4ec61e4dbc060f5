import type { SendReceiverFacts } from '@foyer/core'
import { Text } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { sendText } from '../text/sendText.ts'
import { AddressText } from './AddressText.tsx'
import css from './ReceiverWarningBox.module.css'
import { TickBox } from './TickBox.tsx'
import { WarningBox } from './WarningBox.tsx'

export interface ReceiverWarningBoxProps {
  readonly receiver: Extract<SendReceiverFacts, { status: 'found' }>
  /** The visitor has compared a look-alike with the address that it resembles. */
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** What to be careful about with a receiver; one that looks like another has to be agreed to (threat T41). */
export function ReceiverWarningBox({ receiver, isAccepted, onAccept }: ReceiverWarningBoxProps) {
  const t = useLocalText(sendText)
  const { address, warning, resembles } = receiver
  if (!warning) return null
  if (warning !== 'look_alike') {
    return <WarningBox title={t(warning)} hint={t(`${warning}Hint`)} data-testid={`receiver-${warning}`} />
  }
  return (
    <WarningBox
      tone="danger"
      title={t('lookAlike')}
      hint={t('lookAlikeHint')}
      data-testid="receiver-look_alike"
    >
      <dl className={css.pair}>
        {resembles && (
          <div className={css.one}>
            <dt>
              <Text as="span" size="tiny" tone="secondary">
                {t('knownAddress')}
              </Text>
            </dt>
            <dd>
              <AddressText address={resembles} unlike={address} data-testid="known-address" />
            </dd>
          </div>
        )}
        <div className={css.one}>
          <dt>
            <Text as="span" size="tiny" tone="secondary">
              {t('thisAddress')}
            </Text>
          </dt>
          <dd>
            <AddressText address={address} unlike={resembles} data-testid="entered-address" />
          </dd>
        </div>
      </dl>
      <TickBox isOn={isAccepted} onToggle={onAccept} data-testid="accept-look-alike">
        <Text as="span" size="small">
          {t('acceptLookAlike')}
        </Text>
      </TickBox>
    </WarningBox>
  )
}
