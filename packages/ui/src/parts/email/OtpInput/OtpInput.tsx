import { cleanOtp, OTP_CHARS } from '@foyer/core/email'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { emailText } from '../text/en.ts'
import css from './OtpInput.module.css'

export interface OtpInputProps {
  /** Called once all digits are there. */
  readonly onComplete: (otp: string) => void
  /** The code is being checked: the fields keep the focus and take nothing. */
  readonly isBusy: boolean
  readonly isDisabled: boolean
  /** The last code was refused, which shakes the fields. They are emptied by another `key`. */
  readonly isRefused: boolean
  /** Id of the element that says what is wrong. */
  readonly errorId: string | undefined
}

const PLACES = Array.from({ length: OTP_CHARS }, (_, place) => place)
const EMPTY: readonly string[] = PLACES.map(() => '')

/** The digits that are typed, and the keys that move between them. */
function useDigits(onComplete: (otp: string) => void, isBusy: boolean) {
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const [digits, setDigits] = useState(EMPTY)

  const focus = (place: number) => {
    const field = fields.current[Math.max(0, Math.min(place, OTP_CHARS - 1))]
    field?.focus()
    field?.select()
  }

  function change(next: readonly string[], place: number): void {
    setDigits(next)
    focus(place)
    const otp = next.join('')
    if (otp.length === OTP_CHARS) onComplete(otp)
  }

  /** Writes digits from a place on; a whole code starts at the first one, wherever it was pasted. */
  function write(text: string, place: number): void {
    const added = cleanOtp(text)
    if (added === '') return setDigits([...digits])
    const start = added.length === OTP_CHARS ? 0 : place
    const next = digits.map((digit, index) => added[index - start] ?? digit)
    change(next, start + added.length)
  }

  function onKeyDown(event: KeyboardEvent, place: number): void {
    if (event.altKey || event.ctrlKey || event.metaKey || isBusy) return
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: OTP_CHARS - 1,
    }
    const target = moves[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      // In an empty field, Backspace takes the digit before it.
      const cleared = event.key === 'Backspace' && digits[place] === '' ? Math.max(0, place - 1) : place
      setDigits(digits.map((digit, index) => (index === cleared ? '' : digit)))
      focus(cleared)
    }
  }

  return { fields, digits, write, onKeyDown }
}

/** Six fields that act as one: a code can be typed, pasted anywhere, or filled in by the browser. */
export function OtpInput({ onComplete, isBusy, isDisabled, isRefused, errorId }: OtpInputProps) {
  const t = useLocalText(emailText)
  const { fields, digits, write, onKeyDown } = useDigits(onComplete, isBusy)
  const hasStarted = useRef(false)

  return (
    // Digits are read from left to right in every language.
    <fieldset
      className={css.root}
      dir="ltr"
      aria-label={t('code')}
      data-testid="otp"
      data-first=""
      data-state={isBusy ? 'busy' : errorId ? 'error' : 'idle'}
      data-shaking={isRefused || undefined}
    >
      {PLACES.map((place) => (
        <input
          key={place}
          ref={(field) => {
            fields.current[place] = field
            if (!field || place > 0 || hasStarted.current) return
            hasStarted.current = true
            // When the view is shown, and again after a refused code.
            if (!isDisabled) field.focus()
          }}
          className={css.digit}
          data-testid={`otp-${place}`}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          spellCheck="false"
          // The browser fills in the whole code here; the other fields get their digits from it.
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={t('digit', { place: String(place + 1), count: String(OTP_CHARS) })}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          value={digits[place]}
          disabled={isDisabled}
          readOnly={isBusy}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => onKeyDown(event, place)}
          onPaste={(event) => {
            event.preventDefault()
            if (!isBusy) write(event.clipboardData.getData('text'), place)
          }}
          onChange={(event) => {
            const { value } = event.currentTarget
            // A digit that is typed into a field that has one takes its place.
            const typed = value.length === 2 ? value.replace(digits[place] ?? '', '') || value : value
            write(typed, place)
            event.currentTarget.value = digits[place] ?? ''
          }}
        />
      ))}
    </fieldset>
  )
}
