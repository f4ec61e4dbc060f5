import type { ProjectAppearance } from '@foyer/api'
import { useState } from 'react'
import { Field } from '../../../parts/Field.tsx'
import { Live } from '../../../parts/Live.tsx'
import { Section } from '../../../parts/Section.tsx'
import { Select } from '../../../parts/Select.tsx'
import { AccentField } from './AccentField.tsx'
import { LookPreview } from './LookPreview.tsx'
import { isHex, type LookDraft, MODES, problemsOf, toPreview } from './lookDraft.ts'
import { NetworkFields } from './NetworkFields.tsx'
import { Readable } from './Readable.tsx'
import { TextFields } from './TextFields.tsx'

interface Props {
  readonly draft: LookDraft
  readonly kept: ProjectAppearance
  readonly onChange: (draft: LookDraft) => void
}

/** The fields of the look: theme, texts and networks. */
export function LookFields({ draft, kept, onChange }: Props) {
  const set = (change: Partial<LookDraft>) => onChange({ ...draft, ...change })
  const [language, setLanguage] = useState('en')
  const problems = problemsOf(draft)
  const { accent, accentDark } = draft
  return (
    <div className="c-split">
      <div className="c-split-main">
        <Section
          title="Look"
          note="What the modals of all pages show. A page that says otherwise has the last word, and an empty field leaves the matter to the page."
        >
          <Select
            label="Colour scheme"
            value={draft.themeMode}
            options={MODES}
            onChange={(themeMode) => set({ themeMode })}
          />
          <div className="c-columns">
            <AccentField
              label="Accent"
              value={accent}
              problem={problems.accent}
              onChange={(next) => set({ accent: next })}
            />
            <AccentField
              label="Accent in the dark mode"
              help="Empty: the same in both."
              value={accentDark}
              problem={problems.accentDark}
              onChange={(next) => set({ accentDark: next })}
            />
          </div>
          <Live>
            {isHex(accent) && <Readable light={accent} dark={isHex(accentDark) ? accentDark : accent} />}
          </Live>
          <div className="c-columns">
            <Field
              label="Corner radius in px"
              help="From 0 to 40. The modal’s own is 28."
              inputMode="numeric"
              problem={problems.radius}
              value={draft.radius}
              onChange={(radius) => set({ radius })}
            />
            <Field
              label="Font"
              help="Names of fonts that visitors have or the page loads, such as Inter, Georgia."
              problem={problems.font}
              maxLength={300}
              value={draft.font}
              onChange={(font) => set({ font })}
            />
          </div>
        </Section>
        <TextFields
          draft={draft}
          language={language}
          onLanguage={setLanguage}
          onChange={(texts) => set({ texts })}
        />
        <NetworkFields networks={draft.networks} onChange={(networks) => set({ networks })} />
      </div>
      <div className="c-split-side">
        <LookPreview look={toPreview(kept, draft)} language={language} />
      </div>
    </div>
  )
}
