import type { SendForm, SendLabel } from '@foyer/core/send'
import { useRef, useState } from 'react'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { FeeText } from '../FeeText.tsx'
import { NetworkName } from '../NetworkName.tsx'
import { ReceiverWarningBox } from '../ReceiverWarningBox.tsx'
import { sendText } from '../text/en.ts'
import { useProblemText } from '../useProblemText.ts'
import { WarningBox } from '../WarningBox.tsx'
import { AmountInput } from './AmountInput.tsx'
import { type OtherNetwork, ReceiverInput } from './ReceiverInput.tsx'

export interface WalletSendScreenProps {
  readonly form: SendForm
  readonly tokenImageUrl: string | undefined
  readonly networkImageUrl: string | undefined
  /** The visitor has confirmed the warning about a similar address. */
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  /** Called with the typed amount; returns the cleaned text. */
  readonly onAmount: (text: string) => string
  readonly onMax: () => void
  readonly onReceiver: (text: string) => void
  /** The network for which the receiver was given alone, while another one is in use. */
  readonly otherNetwork?: OtherNetwork | undefined
  /** Undefined when the page cannot read the clipboard. Resolves with false when the visitor did not allow it. */
  readonly onPaste: (() => Promise<boolean>) | undefined
  readonly onToken: () => void
  readonly onReview: () => void
}

type Field = 'amount' | 'receiver' | 'token' | 'none'

/** The field to focus for each label of the button. */
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

/** The form of a transfer: token, amount, receiver (clauses entity-10, validate-3, validate-18). */
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
        otherNetwork={props.otherNetwork}
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

/** The current problem, announced when it appears. */
function Problem({ form, missing }: { readonly form: SendForm; readonly missing: Missing }) {
  const t = useLocalText(sendText)
  const explain = useProblemText()
  const { problem } = form
  const text = missing ? t(missing) : problem && explain({ ...form, problem })
  if (!text) return null
  return (
    <Text size="small" tone="danger" align="center" role="alert" data-testid="send-problem">
      {text}
    </Text>
  )
}

/** The button of the form. While something is missing its label says so, and pressing it focuses that field. */
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

/** Handles a press on the button, and Enter in a field. */
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
    // The message stays until something else is missing.
    missing: said?.label === form.label ? said.missing : undefined,
    press: () => (form.label === 'select_token' ? onToken() : submit()),
    onEnter(from: 'amount' | 'receiver') {
      // Enter in the amount moves on to the receiver without an error.
      if (from === 'amount' && field === 'receiver') refs.receiver.current?.focus()
      else submit()
    },
  }
}
