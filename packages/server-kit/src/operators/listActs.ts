/** An act that an operator may have, and what it does. */
export interface OpenAct<Act extends string> {
  readonly act: Act
  readonly isOpen: boolean
  readonly consequence: string
}

/** Lists acts, each with whether it is open now and what it does. */
export function listActs<Act extends string>(
  consequences: Readonly<Record<Act, string>>,
  open: Readonly<Record<Act, boolean>>,
): OpenAct<Act>[] {
  const acts = Object.keys(open) as Act[] // the keys of a record
  return acts.map((act) => ({ act, isOpen: open[act], consequence: consequences[act] }))
}
