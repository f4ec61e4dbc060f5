import { Field } from '../../../parts/Field.tsx'
import { toSixDigits } from './contrast.ts'
import { isHex } from './lookDraft.ts'

interface Props {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** The place of the browser's own chooser while no colour is given: that of the modal. */
const MODAL_ACCENT = '#0988f0'

/** A colour, as hex digits and by the browser's own chooser. */
export function AccentField({ label, value, onChange, ...rest }: Props) {
  return (
    <div className="c-colour">
      <Field
        label={label}
        placeholder={MODAL_ACCENT}
        maxLength={9}
        value={value}
        onChange={onChange}
        {...rest}
      />
      <input
        type="color"
        aria-label={`Choose: ${label}`}
        value={isHex(value) ? toSixDigits(value.trim()) : MODAL_ACCENT}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
