import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the clock by which the kernel counts processor time. */
const TICKS_PER_SECOND = 100

/** The processor seconds of a process, and of its children that are there or have ended. Linux only. */
export function processorSeconds(pid: number): number {
  const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
  const own = statOf(pid)
  if (own === undefined) return 0
  const below = children.flatMap((child) => {
    const stat = statOf(child)
    return stat?.parent === pid ? stat.ticks : []
  })
  return (own.ticks + own.ticksOfEnded + below.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_PER_SECOND
}

/** The process that was started with such arguments. */
export function findProcess(part: string): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(part))
        return Number(name)
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error(`No process was started with "${part}".`)
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, ticks: user + system, ticksOfEnded: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
