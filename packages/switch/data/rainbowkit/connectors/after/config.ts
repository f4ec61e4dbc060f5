import "@foyer/elements/visitors";
import { foyer } from "@foyer/wagmi";
import { createConfig, http } from "wagmi";
import { mainnet, sepolia } from "wagmi/chains";

const connectors = [foyer({ metadata: { name: "My shop" }, featuredWalletIds: ["io.metamask", "com.coinbase.wallet"] })];

export const config = createConfig({
  chains: [mainnet, sepolia],
  connectors,
  transports: {
    [mainnet.id]: http(),
    [sepolia.id]: http(),
  },
});
