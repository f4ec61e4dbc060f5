import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import type { AddressOfProject, VaultTransaction } from '../database/schema.ts'
import { type Budget, lockBudget } from '../wallet/budget.ts'

/** The hourly limit of mails to one address at one project, over all devices that ask. */
export const LINK_BUDGET: Budget = { max: 3, windowMs: HOUR_MS, gapMs: 30_000 }
/** The daily limit of the same address and project, against an attacker who wants to fill a mailbox for hours. */
export const LINK_BUDGET_OF_DAY: Budget = { max: 10, windowMs: DAY_MS, gapMs: 0 }
/** The limit of one address at all projects together, so that all together cannot fill the mailbox either. */
export const LINK_BUDGET_OF_ADDRESS: Budget = { max: 30, windowMs: DAY_MS, gapMs: 0 }
/** How many of the mails of each limit are kept for devices and networks that the address was approved on before. */
export const LINK_RESERVE = { ofHour: 1, ofDay: 3, ofAddress: 6 } as const

/** The three limits of mails with links to one address, under locks until the transaction ends. */
export interface MailBudgets {
  /** How long until another mail can be sent; 0 if one can be sent now. Strangers cannot use up the reserve. */
  waitMs(isKnown: boolean): number
  /** Counts a mail. Call it only where one is sent. */
  take(): Promise<void>
}

/** Locks the limits of an address. */
export async function lockMailBudgets(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  nowMs: number,
): Promise<MailBudgets> {
  const place = `${projectId}|${emailTag}`
  const limits = [
    ['links', place, LINK_BUDGET, LINK_RESERVE.ofHour],
    ['links-of-day', place, LINK_BUDGET_OF_DAY, LINK_RESERVE.ofDay],
    ['links-of-address', emailTag, LINK_BUDGET_OF_ADDRESS, LINK_RESERVE.ofAddress],
  ] as const
  const rows: { readonly budget: Budget; readonly reserve: number; readonly row: Locked }[] = []
  for (const [name, of, budget, reserve] of limits)
    rows.push({ budget, reserve, row: await lockBudget(trx, `${name}|${of}`, nowMs) })
  return {
    waitMs: (isKnown) =>
      Math.max(
        ...rows.map(({ row, budget, reserve }) =>
          row.waitMs(isKnown ? budget : { ...budget, max: budget.max - reserve }),
        ),
      ),
    async take() {
      for (const { row, budget } of rows) await row.take(budget)
    },
  }
}

type Locked = Awaited<ReturnType<typeof lockBudget>>
