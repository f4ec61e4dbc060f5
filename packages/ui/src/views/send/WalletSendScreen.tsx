import type { SendForm, SendLabel } from '@foyer/core'
import { useRef, useState } from 'react'
import { Button, Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { errorText } from '../../text/errorText.ts'
import { sendText } from '../../text/sendText.ts'
import { AmountInput } from '../../widgets/AmountInput.tsx'
import { DetailRows } from '../../widgets/DetailRows.tsx'
import { FeeText } from '../../widgets/FeeText.tsx'
import { NetworkName } from '../../widgets/NetworkName.tsx'
import { ReceiverInput } from '../../widgets/ReceiverInput.tsx'
import { ReceiverWarningBox } from '../../widgets/ReceiverWarningBox.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import { WarningBox } from '../../widgets/WarningBox.tsx'

export interface WalletSendScreenProps {
  readonly form: SendForm
  readonly tokenImageUrl: string | undefined
  readonly networkImageUrl: string | undefined
  /** The visitor has compared a look-alike with the address that it resembles. */
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  /** Takes what was typed as an amount; gives what counts of it. */
  readonly onAmount: (text: string) => string
  readonly onMax: () => void
  readonly onReceiver: (text: string) => void
  /** Absent where the page may not read what was copied; false when the visitor did not let it. */
  readonly onPaste: (() => Promise<boolean>) | undefined
  readonly onToken: () => void
  readonly onReview: () => void
}

type Field = 'amount' | 'receiver' | 'token' | 'none'

/** Where to go on from what the button says. */
const FIELD_OF = {
  unsupported_chain: 'none',
  select_token: 'token',
  add_amount: 'amount',
  insufficient_funds: 'amount',
  insufficient_fee: 'amount',
  add_receiver: 'receiver',
  resolving_receiver: 'none',
  invalid_receiver: 'receiver',
  preview: 'none',
} as const satisfies Record<SendLabel, Field>

/** What to send, how much of it, to whom (clauses entity-10, validate-3, validate-18). */
export function WalletSendScreen(props: WalletSendScreenProps) {
  const { form, isAccepted } = props
  const t = useLocalText(sendText)
  const { refs, missing, press, onEnter } = useSubmit(props)
  const { token, receiver, network } = form
  const isTooMuch = form.label === 'insufficient_funds'
  return (
    <ViewBody>
      <AmountInput
        token={token}
        tokenImageUrl={props.tokenImageUrl}
        value={form.amountText}
        onValue={props.onAmount}
        usd={form.amountUsd}
        availableText={form.availableText}
        isMax={form.isMax}
        onMax={form.canPressMax ? props.onMax : undefined}
        isTooMuch={isTooMuch}
        onToken={props.onToken}
        onEnter={() => onEnter('amount')}
        inputRef={refs.amount}
        tokenRef={refs.token}
      />
      {token?.isUnverified && (
        <WarningBox
          tone="warning"
          title={t('unverified')}
          hint={t('unverifiedHint')}
          data-testid="token-unverified"
        />
      )}
      <ReceiverInput
        value={form.receiverText}
        receiver={receiver}
        onValue={props.onReceiver}
        onPaste={
          props.onPaste &&
          (() => void props.onPaste?.().then((isPasted) => isPasted || refs.receiver.current?.focus()))
        }
        onEnter={() => onEnter('receiver')}
        inputRef={refs.receiver}
      />
      {receiver.status === 'found' && (
        <ReceiverWarningBox receiver={receiver} isAccepted={isAccepted} onAccept={props.onAccept} />
      )}
      <DetailRows
        rows={[
          ...(network
            ? [
                {
                  key: 'network',
                  label: t('network'),
                  value: <NetworkName name={network.name} imageUrl={props.networkImageUrl} />,
                },
              ]
            : []),
          {
            key: 'fee',
            label: t('fee'),
            value: (
              <FeeText
                amount={form.feeText}
                symbol={form.feeSymbol}
                usd={form.feeUsd}
                isLoading={form.isEstimating}
                otherwise={t('feeLater')}
              />
            ),
          },
        ]}
      />
      <Problem form={form} missing={missing} />
      <SendButton {...props} onPress={press} />
    </ViewBody>
  )
}

/** The one thing that is wrong now, announced when it appears. */
function Problem({ form, missing }: { readonly form: SendForm; readonly missing: Missing }) {
  const t = useLocalText(sendText)
  const explain = useLocalText(errorText)
  const text = missing ? t(missing) : form.problem && explain(form.problem.code)
  if (!text) return null
  return (
    <Text size="small" tone="danger" align="center" role="alert" data-testid="send-problem">
      {text}
    </Text>
  )
}

/** Says what is missing; pressing it then leads there, so that it is never dead. */
function SendButton(props: WalletSendScreenProps & { readonly onPress: () => void }) {
  const { form, isAccepted, onPress } = props
  const t = useLocalText(sendText)
  const needsTick = isTickMissing(form, isAccepted)
  const isReady = form.canReview && !needsTick
  const label =
    form.label === 'insufficient_fee'
      ? t('insufficient_fee', { symbol: form.feeSymbol ?? '' })
      : t(needsTick ? 'acceptFirst' : form.label)
  return (
    <Button
      size="lg"
      isFullWidth
      variant={isReady ? 'primary' : 'secondary'}
      isLoading={form.isReviewing || form.label === 'resolving_receiver'}
      disabled={form.label === 'unsupported_chain'}
      data-testid="send-review"
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

function isTickMissing(form: SendForm, isAccepted: boolean): boolean {
  const { receiver, label } = form
  return (
    label === 'preview' && receiver.status === 'found' && receiver.warning === 'look_alike' && !isAccepted
  )
}

type Missing = 'tokenRequired' | 'formIncomplete' | undefined

/** What pressing the button, or Enter in a field, does. */
function useSubmit({ form, isAccepted, onReview, onToken }: WalletSendScreenProps) {
  const refs = {
    amount: useRef<HTMLInputElement>(null),
    receiver: useRef<HTMLInputElement>(null),
    token: useRef<HTMLButtonElement>(null),
    none: useRef<HTMLElement>(null),
  }
  const [said, setSaid] = useState<{ readonly label: SendLabel; readonly missing: Missing }>()
  const field = FIELD_OF[form.label]

  function submit() {
    if (form.canReview && !isTickMissing(form, isAccepted) && !form.isReviewing) return onReview()
    const isMissing = form.label === 'add_amount' || form.label === 'add_receiver'
    const missing = form.label === 'select_token' ? 'tokenRequired' : isMissing ? 'formIncomplete' : undefined
    setSaid({ label: form.label, missing })
    refs[field].current?.focus()
  }

  return {
    refs,
    // What was said holds until something else is missing.
    missing: said?.label === form.label ? said.missing : undefined,
    press: () => (form.label === 'select_token' ? onToken() : submit()),
    onEnter(from: 'amount' | 'receiver') {
      // From one field to the next nothing is wrong yet.
      if (from === 'amount' && field === 'receiver') refs.receiver.current?.focus()
      else submit()
    },
  }
}
