// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Resolves names below one name that its owner has: a gateway signs the answers, and this contract takes no others.
/// Standards: ENSIP-10 (one resolver for all names below a name), ERC-3668 (answers from outside of the chain).
contract NamesResolver {
    /// The largest s of a signature that has no twin of the same meaning: half of the order of secp256k1.
    uint256 private constant MAX_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    address public owner;
    /// Where clients ask, with `{sender}` and `{data}` for what they fill in.
    string public url;
    /// Whose signatures count.
    mapping(address => bool) public isSigner;

    event OwnerChanged(address indexed owner);
    event UrlChanged(string url);
    event SignerChanged(address indexed signer, bool isSigner);

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error OnlyOwner();
    error AnswerExpired();
    error SignatureInvalid();

    modifier onlyOwner() {
        if (msg.sender != owner) revert OnlyOwner();
        _;
    }

    constructor(address owner_, string memory url_, address[] memory signers) {
        owner = owner_;
        emit OwnerChanged(owner_);
        url = url_;
        emit UrlChanged(url_);
        for (uint256 i = 0; i < signers.length; i++) {
            isSigner[signers[i]] = true;
            emit SignerChanged(signers[i], true);
        }
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    function setUrl(string calldata url_) external onlyOwner {
        url = url_;
        emit UrlChanged(url_);
    }

    function setSigner(address signer, bool isSigner_) external onlyOwner {
        isSigner[signer] = isSigner_;
        emit SignerChanged(signer, isSigner_);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == this.resolve.selector;
    }

    /// Sends the client to the gateway, with this very question.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, question, this.resolveWithProof.selector, question);
    }

    /// What the gateway answered to a question, if one of the signers signed it for this contract, and if it is not over.
    function resolveWithProof(bytes calldata answer, bytes calldata question) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(answer, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired();
        bytes32 digest = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(question), keccak256(result))
        );
        address signer = _recover(digest, signature);
        if (signer == address(0) || !isSigner[signer]) revert SignatureInvalid();
        return result;
    }

    function _recover(bytes32 digest, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        uint256 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (s > MAX_S) return address(0);
        return ecrecover(digest, v, r, bytes32(s));
    }
}
