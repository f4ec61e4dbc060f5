import type { SendReceiverFacts } from '@foyer/core/send'
import { Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { AddressText } from '../../widgets/account/AddressText.tsx'
import { TickBox } from '../../widgets/controls/TickBox.tsx'
import css from './ReceiverWarningBox.module.css'
import { sendText } from './text/en.ts'
import { WarningBox } from './WarningBox.tsx'

export interface ReceiverWarningBoxProps {
  readonly receiver: Extract<SendReceiverFacts, { status: 'found' }>
  /** The visitor has confirmed the warning about a similar address. */
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** The warning about a receiver; the one about a similar address must be confirmed (threat T41). */
export function ReceiverWarningBox({ receiver, isAccepted, onAccept }: ReceiverWarningBoxProps) {
  const t = useLocalText(sendText)
  const { address, warning, resembles } = receiver
  if (!warning) return null
  if (warning !== 'look_alike') {
    const tone = warning === 'first' || warning === 'own' ? 'neutral' : 'warning'
    return (
      <WarningBox
        tone={tone}
        title={t(warning)}
        hint={t(`${warning}Hint`)}
        data-testid={`receiver-${warning}`}
      />
    )
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
