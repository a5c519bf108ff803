import { TrialForm } from "../../features/leads/trialForms.tsx";
import { About } from "../../features/site/home/About.tsx";
import { Contacts } from "../../features/site/home/Contacts.tsx";
import { Ebooks } from "../../features/site/home/Ebooks.tsx";
import { Gym } from "../../features/site/home/Gym.tsx";
import { News } from "../../features/site/home/News.tsx";
import { Prices } from "../../features/site/home/Prices.tsx";
import { Reviews } from "../../features/site/home/Reviews.tsx";
import { Social } from "../../features/site/home/Social.tsx";
import { WhyUs } from "../../features/site/home/WhyUs.tsx";
import { useToday } from "../page/today.ts";

/** The home page below its services. */
export function HomeChapters() {
  const today = useToday();
  return (
    <>
      <Prices />
      <News />
      <WhyUs />
      <Gym />
      <About />
      <Ebooks today={today} />
      <Contacts trialForm={<TrialForm />} />
      <Reviews />
      <Social />
    </>
  );
}
