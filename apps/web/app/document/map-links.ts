import {
  Children,
  cloneElement,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

/** React writes `disabled` as it stands; its types leave it out. */
interface LinkAttributes extends LinkHTMLAttributes<HTMLLinkElement> {
  readonly disabled?: boolean;
}

export type LinkElement = ReactElement<LinkAttributes>;

/** Elements with every `<link>` among them changed; the others stay as they are. */
export function mapLinks(nodes: ReactNode, change: (link: LinkElement) => ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<LinkAttributes>(node)) return node;
    if (node.type === 'link') return change(node);
    return node.props.children ? cloneElement(node, {}, mapLinks(node.props.children, change)) : node;
  });
}
