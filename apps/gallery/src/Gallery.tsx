import type { StateGroup } from './loadStates.ts'
import { StateFrame } from './StateFrame.tsx'

/** Every state of everything, dark and light side by side. */
export function Gallery({ groups }: { readonly groups: readonly StateGroup[] }) {
  return groups.map((group) => (
    <section key={group.id} className="group" id={group.id}>
      <h2>{group.title}</h2>
      {group.states.map(({ id, name, state }) => (
        <article key={id} className="state">
          <h3>
            <a href={`?state=${encodeURIComponent(id)}`} data-state-id={id}>
              {name}
            </a>
          </h3>
          <div className="pair">
            <StateFrame group={group} state={state} theme="dark" />
            <StateFrame group={group} state={state} theme="light" />
          </div>
        </article>
      ))}
    </section>
  ))
}
