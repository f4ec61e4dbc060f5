import type { SendReceiverFacts } from '@foyer/core/send'
import { type Ref, useId, useState } from 'react'
import { closeIcon, infoIcon, warningIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, Icon, IconButton, Skeleton, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { sendText } from '../text/en.ts'
import { onEnterKey } from './onEnterKey.ts'
import css from './ReceiverInput.module.css'

export interface ReceiverInputProps {
  readonly value: string
  readonly receiver: SendReceiverFacts
  /** The network for which the receiver was given alone, while another one is in use. */
  readonly otherNetwork: OtherNetwork | undefined
  readonly onValue: (text: string) => void
  /** Undefined when the page cannot read the clipboard. */
  readonly onPaste: (() => void) | undefined
  readonly onEnter: () => void
  readonly inputRef: Ref<HTMLInputElement>
}

/** A network that the receiver asks for. */
export interface OtherNetwork {
  readonly name: string
  /** Undefined where the modal switches no networks. */
  readonly onSwitch: (() => void) | undefined
}

/** The field of the receiver, an address or a name; below it the full address (threat T41). */
export function ReceiverInput(props: ReceiverInputProps) {
  const { value, receiver, otherNetwork, onValue, onPaste, onEnter, inputRef } = props
  const t = useLocalText(sendText)
  const id = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Updated with each key, and replaced when the receiver is set by other means.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  function take(typed: string) {
    setText(typed)
    onValue(typed)
  }
  const isWrong = receiver.status === 'invalid' || receiver.status === 'not_found'
  return (
    <div part="input receiver" className={css.root} data-state={isWrong ? 'wrong' : receiver.status}>
      <label className={css.label} htmlFor={`${id}-field`}>
        {t('to')}
      </label>
      <div className={css.line}>
        <input
          ref={inputRef}
          id={`${id}-field`}
          className={css.input}
          data-testid="send-receiver"
          type="text"
          inputMode="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          translate="no"
          placeholder={t('receiverPlaceholder')}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-facts`}
          value={text}
          onChange={(event) => take(event.currentTarget.value)}
          onKeyDown={onEnterKey(onEnter)}
        />
        {text ? (
          <IconButton
            icon={closeIcon}
            size="sm"
            label={t('clearReceiver')}
            data-testid="clear-receiver"
            onClick={() => take('')}
          />
        ) : (
          onPaste && (
            <button
              type="button"
              className={css.paste}
              data-testid="paste-receiver"
              aria-label={t('pasteLabel')}
              onClick={onPaste}
            >
              {t('paste')}
            </button>
          )
        )}
      </div>
      <div className={css.facts} id={`${id}-facts`} role="status" aria-live="polite">
        <Facts receiver={receiver} otherNetwork={otherNetwork} />
      </div>
    </div>
  )
}

/** Shows facts about the receiver, in a place of constant height. */
function Facts({ receiver, otherNetwork }: Pick<ReceiverInputProps, 'receiver' | 'otherNetwork'>) {
  const t = useLocalText(sendText)
  if (receiver.status === 'found') {
    return (
      <>
        <Avatar address={receiver.address} imageUrl={receiver.imageUrl} size={40} />
        <div className={css.found}>
          {receiver.name && (
            <Text size="small" weight="semibold" data-testid="receiver-name">
              <bdi>{receiver.name}</bdi>
            </Text>
          )}
          <AddressText address={receiver.address} data-testid="receiver-address" />
        </div>
      </>
    )
  }
  if (receiver.status === 'resolving') {
    return (
      <>
        <Skeleton shape="circle" />
        <div className={css.waiting} role="img" aria-label={t('resolving')} data-testid="receiver-resolving">
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </>
    )
  }
  if (otherNetwork) return <Elsewhere {...otherNetwork} />
  const isNone = receiver.status === 'none'
  return (
    <>
      <Icon icon={isNone ? infoIcon : warningIcon} size={16} className={css.sign} />
      <Text
        size="small"
        tone={isNone ? 'tertiary' : receiver.status === 'failed' ? 'warning' : 'danger'}
        data-testid={isNone ? 'receiver-hint' : 'receiver-problem'}
      >
        {isNone ? t('receiverHint') : t(problemOf(receiver))}
      </Text>
    </>
  )
}

/** The text of a problem. A network to which nobody can switch is one that the app does not have. */
function problemOf(receiver: SendReceiverFacts) {
  if (receiver.status !== 'invalid') return receiver.status === 'failed' ? 'failed' : 'not_found'
  return receiver.reason === 'other_chain' ? 'unknown_chain' : receiver.reason
}

/** Says which network the receiver was given for, and offers to switch to it. */
function Elsewhere({ name, onSwitch }: OtherNetwork) {
  const t = useLocalText(sendText)
  return (
    <>
      <Icon icon={warningIcon} size={16} className={css.sign} />
      <div className={css.elsewhere}>
        <Text size="small" tone="danger" data-testid="receiver-problem">
          {t('other_chain', { network: name })}
        </Text>
        {onSwitch && (
          <Button size="sm" variant="secondary" data-testid="receiver-switch" onClick={onSwitch}>
            {t('switchTo', { network: name })}
          </Button>
        )}
      </div>
    </>
  )
}
