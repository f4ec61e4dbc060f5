import { SOCIALS } from '../settings/settings.ts'
import type { Section } from './section.ts'
import { toControl } from './toControl.ts'

/** What the doubles of this page do not write as their first letter in upper case. */
const LABELS: Readonly<Record<string, string>> = { github: 'GitHub', x: 'X' }

/** Signing in with an account of a provider. */
export const SOCIAL: Section = {
  id: 'social',
  title: 'Social accounts',
  note: 'The providers of this page are doubles on this computer: no real account is asked for.',
  controls: [
    toControl('features.socials', { label: 'Social accounts' }),
    {
      kind: 'chips',
      path: 'remoteFeatures.socials',
      label: 'Project allows',
      choices: SOCIALS.map(
        (name) => [name, LABELS[name] ?? name.replace(/^./, (first) => first.toUpperCase())] as const,
      ),
    },
  ],
}
