import type { SendReceiverFacts } from '@foyer/core'
import { type Ref, useId, useState } from 'react'
import { Avatar, closeIcon, Icon, IconButton, infoIcon, Skeleton, Text, warningIcon } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { sendText } from '../text/sendText.ts'
import { AddressText } from './AddressText.tsx'
import { onEnterKey } from './onEnterKey.ts'
import css from './ReceiverInput.module.css'

export interface ReceiverInputProps {
  readonly value: string
  readonly receiver: SendReceiverFacts
  readonly onValue: (text: string) => void
  /** Absent where the page may not read what was copied. */
  readonly onPaste: (() => void) | undefined
  readonly onEnter: () => void
  readonly inputRef: Ref<HTMLInputElement>
}

/** Who is to receive: an address or a name, and below it whom that leads to, in full (threat T41). */
export function ReceiverInput({ value, receiver, onValue, onPaste, onEnter, inputRef }: ReceiverInputProps) {
  const t = useLocalText(sendText)
  const id = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Drawn at once with each key; replaced when something else sets it.
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
          spellCheck={false}
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
        <Facts receiver={receiver} />
      </div>
    </div>
  )
}

/** What is known of the receiver; its place is the same whatever it is, so that nothing moves. */
function Facts({ receiver }: Pick<ReceiverInputProps, 'receiver'>) {
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
  const isNone = receiver.status === 'none'
  return (
    <>
      <Icon icon={isNone ? infoIcon : warningIcon} size={16} className={css.sign} />
      <Text
        size="small"
        tone={isNone ? 'tertiary' : receiver.status === 'failed' ? 'warning' : 'danger'}
        data-testid={isNone ? 'receiver-hint' : 'receiver-problem'}
      >
        {isNone ? t('receiverHint') : t(receiver.status === 'invalid' ? receiver.reason : receiver.status)}
      </Text>
    </>
  )
}
