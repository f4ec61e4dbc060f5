const EVENTS = ['lowercase', 'kebab-event', 'camelEvent', 'PascalEvent', 'captured']

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Draws the cases of compatibility by hand: for elements by the book, and in the same way for ours. */
export function drawCases(subject) {
  const prefix = subject === 'stock' ? 'stock' : 'wallet'
  let step = 0

  const data = make(`${prefix}-modal`, { id: 'data', preload: 'intent', networks: [1, 10] })
  const text = make('i', {})
  const shown = make(`${prefix}-button`, { id: 'shown' })
  const events = make(`${prefix}-modal`, { id: 'events' })
  const heard = make('output', {})
  heard.dataset.testid = 'compat-heard'
  const button = make('button', { type: 'button' }, 'Step')
  button.dataset.testid = 'compat-step'

  function draw() {
    Object.assign(data, { projectId: step === 0 ? 'one' : 'two', debug: step === 0, config: { step } })
    text.textContent = `child ${step}`
    if (step === 1) shown.remove()
    else events.before(shown)
  }

  for (const name of EVENTS) {
    events.addEventListener(name, () => heard.append(`${name} `), { capture: name === 'captured' })
  }
  button.addEventListener('click', () => {
    step += 1
    draw()
  })
  document.body.replaceChildren(
    data,
    make(`${prefix}-modal`, { id: 'number', projectId: 42 }),
    make(`${prefix}-button`, { id: 'bare' }),
    make(`${prefix}-button`, { id: 'filled' }, text),
    events,
    button,
    heard,
  )
  draw()
}
