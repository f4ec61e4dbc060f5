import { useWallet } from "@solana/wallet-adapter-react";
import { useWalletModal } from "@solana/wallet-adapter-react-ui";
import dynamic from "next/dynamic";
import "@solana/wallet-adapter-react-ui/styles.css";

const WalletMultiButton = dynamic(
  async () => (await import("@solana/wallet-adapter-react-ui")).WalletMultiButton,
  { ssr: false },
);
const Leave = dynamic(
  () => import("@solana/wallet-adapter-react-ui").then((mod) => mod.WalletDisconnectButton),
  { ssr: false },
);

export default function Wallet() {
  const wallet = useWallet();
  const { setVisible } = useWalletModal();
  return (
    <div>
      <WalletMultiButton />
      <Leave />
      <button onClick={() => setVisible(true)}>Choose</button>
      {wallet.publicKey?.toBase58()}
    </div>
  );
}
