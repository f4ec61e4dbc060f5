import { SOCIALS } from '../settings/settings.ts'
import type { Section } from './section.ts'
import { toControl } from './toControl.ts'

/** Names that are not just their id with a capital letter. */
const LABELS: Readonly<Record<string, string>> = { github: 'GitHub', x: 'X' }

/** Signing in with an account of a provider. */
export const SOCIAL: Section = {
  id: 'social',
  title: 'Social accounts',
  note: 'The providers here are local test doubles. No real account is used.',
  controls: [
    toControl('features.socials', { label: 'Social sign-in' }),
    {
      kind: 'chips',
      path: 'remoteFeatures.socials',
      label: 'Allowed by the project',
      choices: SOCIALS.map(
        (name) => [name, LABELS[name] ?? name.replace(/^./, (first) => first.toUpperCase())] as const,
      ),
    },
  ],
}
