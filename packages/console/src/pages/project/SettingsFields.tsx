import { Field } from '../../parts/Field.tsx'
import { Section } from '../../parts/Section.tsx'
import { Select } from '../../parts/Select.tsx'
import { LookFields } from './look/LookFields.tsx'
import {
  ACCOUNTS,
  type Draft,
  flagTitle,
  isLimit,
  RECOVERIES,
  type Settings,
  SIGN_UPS,
  wrongOrigin,
} from './projectTexts.ts'

interface Props {
  readonly draft: Draft
  /** The look as it is kept: variables without a field stay. */
  readonly look: Settings['appearance']
  readonly canEdit: boolean
  readonly onChange: (draft: Draft) => void
}

/** The fields of the settings. */
export function SettingsFields({ draft, look, canEdit, onChange }: Props) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const wrong = wrongOrigin(draft.origins)
  return (
    <fieldset className="c-fieldset" disabled={!canEdit}>
      <legend className="c-hidden">Settings</legend>
      <Section title="Project">
        <Field label="Name" value={draft.name} onChange={(name) => set({ name })} maxLength={64} />
        <Field
          label="Allowed origins"
          help="One a line, such as https://app.example or https://*.app.example. Empty: every page may use the project."
          problem={
            wrong === undefined
              ? undefined
              : `"${wrong}" is no origin. Write https:// and the host, without a path.`
          }
          isLong
          value={draft.origins}
          onChange={(origins) => set({ origins })}
        />
        <Check
          label="Analytics"
          help="Events name wallets and platforms, and nothing of who visits. The funnel is made of them."
          isOn={draft.analytics}
          onChange={(analytics) => set({ analytics })}
        />
      </Section>
      <SignInFields draft={draft} set={set} />
      <Section title="Features" note="What the modal offers. Apps can switch off more, and nothing on.">
        <div className="c-checks">
          {Object.entries(draft.flags).map(([flag, isOn]) => (
            <Check
              key={flag}
              label={flagTitle(flag)}
              isOn={isOn}
              onChange={(next) => set({ flags: { ...draft.flags, [flag]: next } })}
            />
          ))}
        </div>
      </Section>
      <LookFields draft={draft.look} kept={look} onChange={(next) => set({ look: next })} />
      <LimitFields draft={draft} set={set} />
    </fieldset>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
}

function SignInFields({ draft, set }: PartProps) {
  return (
    <Section title="Signing in">
      <Select
        label="First sign-in by e-mail"
        value={draft.emailSignUp}
        options={SIGN_UPS}
        onChange={(emailSignUp) => set({ emailSignUp })}
      />
      <Select
        label="Recovery e-mail"
        value={draft.recoveryEmail}
        options={RECOVERIES}
        onChange={(recoveryEmail) => set({ recoveryEmail })}
      />
      <Select
        label="Smart accounts"
        value={draft.smartAccounts}
        options={ACCOUNTS}
        onChange={(smartAccounts) => set({ smartAccounts })}
      />
    </Section>
  )
}

const LIMITS = [
  { name: 'perVisitor', label: 'For one visitor', isNeeded: true },
  { name: 'perProject', label: 'For the whole project', isNeeded: false },
  { name: 'mailsPerMinute', label: 'Mails of the project', isNeeded: false },
] as const

function LimitFields({ draft, set }: PartProps) {
  return (
    <Section title="Limits a minute" note="An empty field has no limit.">
      <div className="c-columns">
        {LIMITS.map(({ name, label, isNeeded }) => (
          <Field
            key={name}
            label={label}
            inputMode="numeric"
            problem={isLimit(draft[name], isNeeded) ? undefined : 'Write a whole number from 1 on.'}
            value={draft[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
    </Section>
  )
}

interface CheckProps {
  readonly label: string
  readonly help?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Check({ label, help, isOn, onChange }: CheckProps) {
  return (
    <label className="c-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {help !== undefined && <span className="c-help">{help}</span>}
      </span>
    </label>
  )
}
