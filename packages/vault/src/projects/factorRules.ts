import { FactorRule } from '@foyer/api'
import * as v from 'valibot'
import type { VaultProject } from './projects.ts'

/** The rules of projects for second factors: that of all, and those that differ. */
export interface FactorRules {
  readonly rule: FactorRule
  readonly byProject: Readonly<Record<string, FactorRule>>
}

/** A setting such as `optional` or `optional,my-shop=required,staging=off`. */
export const FactorRules = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): FactorRules => {
    let rule: FactorRule = 'optional'
    const byProject: Record<string, FactorRule> = {}
    for (const entry of dataset.value.split(',').map((part) => part.trim())) {
      const [, projectId, text] = /^(?:([A-Za-z0-9_-]{1,64})=)?([a-z]+)$/.exec(entry) ?? []
      const parsed = v.safeParse(FactorRule, text)
      if (!parsed.success) {
        addIssue({ message: 'is not off, optional or required, such as optional,my-shop=required' })
        return NEVER
      }
      if (projectId === undefined) rule = parsed.output
      else byProject[projectId] = parsed.output
    }
    return { rule, byProject }
  }),
)

/** Returns the rule of a project: that of its entry in the list, else the setting. */
export function createFactorRule(
  { rule, byProject }: FactorRules,
  projects: readonly VaultProject[] | undefined,
): (projectId: string) => FactorRule {
  const listed = new Map(
    projects?.flatMap(({ projectId, secondFactor }) =>
      secondFactor === undefined ? [] : [[projectId, secondFactor] as const],
    ),
  )
  const own = new Map(Object.entries(byProject))
  return (projectId) => listed.get(projectId) ?? own.get(projectId) ?? rule
}
