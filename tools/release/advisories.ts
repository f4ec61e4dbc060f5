import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { ReleaseSbom } from './sbomParts.ts'

const ASK_MS = 30_000

const Advisories = v.record(
  v.string(),
  v.array(
    v.looseObject({
      id: v.union([v.number(), v.string()]),
      url: v.optional(v.string(), ''),
      title: v.string(),
      severity: v.string(),
      vulnerable_versions: v.string(),
    }),
  ),
)

/** An advisory that may stay for a while. */
export const AcceptedAdvisory = v.strictObject({
  id: v.string(),
  package: v.string(),
  /** Why it does not concern what ships. */
  reason: v.pipe(v.string(), v.minLength(20)),
  /** The last day on which that counts, as 2026-12-31 (UTC). */
  until: v.pipe(v.string(), v.isoDate()),
})
export type AcceptedAdvisory = v.InferOutput<typeof AcceptedAdvisory>

/** The known advisories of what ships. */
export interface AdvisoryReport {
  /** One line each for what must not ship. */
  readonly problems: readonly string[]
  readonly accepted: readonly string[]
  readonly packages: number
}

/** The registry gave no answer that can be used. */
export class RegistrySilent extends Error {
  override readonly name = 'RegistrySilent'
}

/**
 * Asks a registry for the known weaknesses of everything that ships.
 * @param registry the address of a registry of npm, without a slash at its end
 * @param today as 2026-12-31
 * @throws RegistrySilent when it gives no answer that can be used
 */
export async function checkAdvisories(
  sbom: ReleaseSbom,
  accepted: readonly AcceptedAdvisory[],
  { registry, today }: { readonly registry: string; readonly today: string },
): Promise<AdvisoryReport> {
  const versions: Record<string, string[]> = {}
  for (const { name, version, hashes } of sbom.components) {
    // Our own packages have no hash in the lockfile, and are no news to us.
    if (hashes.length > 0) versions[name] = [...(versions[name] ?? []), version]
  }
  const found = await ask(registry, versions)
  const problems: string[] = []
  const passed: string[] = []
  for (const [name, advisories] of Object.entries(found)) {
    for (const { id, url, title, severity, vulnerable_versions: range } of advisories) {
      const line = `${name} ${range}: ${title} (${severity}, ${id}${url && `, ${url}`})`
      const known = accepted.find((one) => one.id === String(id) && one.package === name)
      if (known === undefined) problems.push(line)
      else if (known.until < today) problems.push(`${line}; it was accepted until ${known.until}`)
      else passed.push(`${line}; accepted until ${known.until}: ${known.reason}`)
    }
  }
  return { problems, accepted: passed, packages: Object.keys(versions).length }
}

async function ask(registry: string, versions: Readonly<Record<string, readonly string[]>>) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
  }
  try {
    return await withTimeLimit(
      async (signal) => {
        const reply = await fetch(`${registry}/-/npm/v1/security/advisories/bulk`, { ...request, signal })
        if (!reply.ok) throw new Error(`status ${reply.status}`)
        return v.parse(Advisories, await reply.json())
      },
      { limitMs: ASK_MS, what: 'The registry' },
    )
  } catch (error) {
    throw new RegistrySilent(error instanceof Error ? error.message : String(error))
  }
}
