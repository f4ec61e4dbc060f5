import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { RecoveryDelayHours as Hours, type RecoveryDelayHours, type VaultProject } from './projects.ts'

/** The delay without any setting, for wallets that are older than a day: a stolen mailbox opens nothing on the same day. */
const USUAL_HOURS = 24
const YOUNG_MS = DAY_MS

const HoursText = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), Hours)

/**
 * A setting such as `24` or `24,my-shop=72,staging=0`: hours for every project, and for those that differ. The hours are 0,
 * 24 or 72. Where it names none for a project, a wallet that is older than a day makes new devices wait 24.
 */
export const RecoveryDelays = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): RecoveryDelays => {
    let hours: RecoveryDelayHours | undefined
    const byProject: Record<string, RecoveryDelayHours> = {}
    for (const entry of dataset.value.split(',').map((part) => part.trim())) {
      const [, projectId, text] = /^(?:([A-Za-z0-9_-]{1,64})=)?(\d+)$/.exec(entry) ?? []
      const parsed = v.safeParse(HoursText, text)
      if (!parsed.success) {
        addIssue({ message: 'is not 0, 24 or 72 hours, such as 24 or 24,my-shop=72' })
        return NEVER
      }
      if (projectId === undefined) hours = parsed.output
      else byProject[projectId] = parsed.output
    }
    return { hours, byProject }
  }),
)
/** How long new devices wait: in every project, and in those that differ. */
export interface RecoveryDelays {
  readonly hours: RecoveryDelayHours | undefined
  readonly byProject: Readonly<Record<string, RecoveryDelayHours>>
}

/**
 * How long a new device waits, in ms: what the entry of its project in the list says, else the setting, else a day for a wallet that
 * is older than one. An owner who makes a wallet and adds a phone within the hour does not wait.
 */
export function createRecoveryDelay(
  { hours, byProject }: RecoveryDelays,
  projects: readonly VaultProject[] | undefined,
): (projectId: string, ageMs: number) => number {
  const listed = new Map(
    projects?.flatMap(({ projectId, recoveryDelayHours }) =>
      recoveryDelayHours === undefined ? [] : [[projectId, recoveryDelayHours] as const],
    ),
  )
  const own = new Map(Object.entries(byProject))
  return (projectId, ageMs) => {
    const usual = ageMs > YOUNG_MS ? USUAL_HOURS : 0
    return (listed.get(projectId) ?? own.get(projectId) ?? hours ?? usual) * HOUR_MS
  }
}
