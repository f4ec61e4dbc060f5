import type { SocialProvider } from '@foyer/core/ports'
import { socialName } from '../../widgets/social/socialMarks.ts'

/** Names providers where the operator has no issuers of their own. */
export const nameOfKnown = (social: SocialProvider): string => socialName(social, [])

/** Two issuers of the operator's own. */
export const TWO_ISSUERS = [
  { name: 'oidc_acme', label: 'Acme Workforce Identity' },
  { name: 'oidc', label: 'Club' },
] as const

/** A picture of the operator's: white letters on green. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAYAAACM/rhtAAAArklEQVR42u3YQQ6AIAwEQJ7g7/yLn9eTxyJtl7aLNPFigkwgRLqtrVrHdd6apyQqFIvCwZFoGBQ6G+dCRuFMyGicCpmFG0aWBmbjusgqOBGJ+Ohb/wMicVOQG5gNlGoDPTgEEg7svUsBSquFWsW1gV8IBHJd4MhpRZxo8/94dGIP0HWbKQ3UbJ1nm8236giguS+xTKgdw992lm/cKaIPivCIIn6jCDBpImCKED2jHjnhvsD+DAaVAAAAAElFTkSuQmCC'

/** The same, one of which has an icon of its own. */
export const ISSUERS_WITH_ICON = [{ ...TWO_ISSUERS[0], icon: PICTURE }, TWO_ISSUERS[1]] as const
