import { Field } from '../../../parts/Field.tsx'
import { Section } from '../../../parts/Section.tsx'
import { Select } from '../../../parts/Select.tsx'
import { DEFAULT_TEXTS, TEXT_FIELDS, type TextKey } from './defaultTexts.ts'
import { LANGUAGES, type LookDraft, textProblem } from './lookDraft.ts'

interface Props {
  readonly draft: LookDraft
  /** The code of the language whose texts are shown. */
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly onChange: (texts: LookDraft['texts']) => void
}

/** The fields of texts, one language at a time. */
export function TextFields({ draft, language, onLanguage, onChange }: Props) {
  const ofLanguage = draft.texts[language] ?? {}
  const set = (key: TextKey, text: string) =>
    onChange({ ...draft.texts, [language]: { ...ofLanguage, [key]: text } })
  const changed = LANGUAGES.filter(({ value }) =>
    Object.values(draft.texts[value] ?? {}).some((text) => text !== ''),
  )
  return (
    <Section title="Texts" note="An empty field shows the modal’s own text, which stands in it.">
      <Select label="Language" value={language} options={LANGUAGES} onChange={onLanguage} />
      {changed.length > 0 && (
        <p className="c-help">Texts of the project in: {changed.map(({ text }) => text).join(', ')}.</p>
      )}
      {TEXT_FIELDS.map(({ key, label }) => (
        <Field
          key={key}
          label={label}
          placeholder={DEFAULT_TEXTS[language]?.[key]}
          direction={language === 'ar' || language === 'he' ? 'rtl' : 'ltr'}
          problem={textProblem(ofLanguage[key] ?? '')}
          value={ofLanguage[key] ?? ''}
          onChange={(text) => set(key, text)}
        />
      ))}
    </Section>
  )
}
