import { Component, computed } from '@angular/core'
import { followFoyer } from './followFoyer'
import { FOYER_ELEMENTS } from './foyerElements'

@Component({
  selector: 'app-root',
  imports: [FOYER_ELEMENTS],
  template: `
    <wallet-button></wallet-button>
    <p>
      @if (address()) {
        <output>Hello {{ address() }}</output>
      }
    </p>
  `,
})
export class App {
  private readonly state = followFoyer()
  readonly address = computed(() => this.state()?.account?.address)
}
