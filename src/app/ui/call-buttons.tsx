import { company } from "../../content/company.ts";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

interface CallButtonsProps {
  readonly words: { readonly requestLabel: string; readonly callLabel: string };
  readonly requestHref?: string;
}

export function CallButtons({ words, requestHref = "/bookings" }: CallButtonsProps) {
  return (
    <div className="buttons">
      <ButtonLink href={requestHref}>{words.requestLabel}</ButtonLink>
      <ButtonLink href={company.telephone.href} kind="quiet">
        <Icon name="ph:phone" />
        {words.callLabel}
      </ButtonLink>
    </div>
  );
}
