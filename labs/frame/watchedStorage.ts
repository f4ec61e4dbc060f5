import * as v from 'valibot'

const Signed = v.pipe(v.string(), v.minLength(1), v.parseJson(), v.array(v.string()))

/** The storage of a tab, and the signed bytes that were put into it: those of a whole batch of calls one by one, before the first is sent. */
export function watchedStorage() {
  const kept = new Map<string, string>()
  const signed: string[] = []
  return {
    signed,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, text: string) {
        kept.set(key, text)
        const read = v.safeParse(Signed, text)
        if (key.startsWith('foyer:calls-left:') && read.success) signed.push(...read.output)
      },
    },
  }
}
